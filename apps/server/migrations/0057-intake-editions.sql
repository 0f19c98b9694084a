-- Later files of a customer: a file that is compared with one whose boards are made, and what became of its changes.

-- The edition before; null for a first one.
alter table intakes
  add column before_id uuid,
  add foreign key (company_id, before_id) references intakes;

-- The board of the file that a board was made of. A later edition takes the place of the one before once all of its
-- changes are decided.
alter table intake_boards no force row level security;
alter table intake_boards add column board text not null default '';
update intake_boards set board = coalesce(
  (select substring(feeder.value ->> 'row' from '^b\d+') from jsonb_each(feeders) feeder order by feeder.key limit 1), '');
alter table intake_boards alter column board drop default;
alter table intake_boards force row level security;
grant update on intake_boards to panelwright_app;

-- What a later file says of a board that an earlier one has made.
create table intake_editions (
  company_id uuid not null references companies,
  line_item_id integer not null,
  intake_id uuid not null,
  board text not null,
  -- The edition that it is compared with: the origin of the board at that time.
  before_id uuid not null,
  before_board text not null,
  -- By the ids of the changes: taken, or left.
  decisions jsonb not null default '{}',
  -- Counts the saved decisions.
  revision integer not null default 0,
  -- Until all changes are decided, or a later edition comes.
  is_open boolean not null default true,
  primary key (company_id, line_item_id, intake_id),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, intake_id) references intakes on delete cascade,
  foreign key (company_id, before_id) references intakes on delete cascade
);

create unique index intake_editions_open on intake_editions (company_id, line_item_id) where is_open;

call guard_tenant_table('intake_editions', 'select, insert, update');
