-- Whether an order is released to manufacture only once the customer has approved it.
alter table companies
  add column customer_approval text not null default 'off' check (customer_approval in ('off', 'needed'));

-- Why an order was released without that.
alter table project_transitions add column customer_override text;
