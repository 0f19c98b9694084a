-- The results of a board are written at each save and read as a whole. As text PostgreSQL takes them in a third of the
-- time, and nothing asks for a part of them.
alter table board_configurations alter column results type json using results::json;
