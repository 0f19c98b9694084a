-- What a company asks of boards that differ from their standard: a warning, or a reason for each difference.
alter table companies
  add column standard_deviation text not null default 'tell' check (standard_deviation in ('tell', 'reason'));
