-- Who saved answers last, by the name at that time: the next one who saves too late reads it.
alter table intakes add column answered_by_name text;
