-- Within how many days a customer's answer reopens a ticket that is resolved or closed; null leaves it as it is.
alter table installation add column ticket_reopen_days integer check (ticket_reopen_days between 1 and 365);
alter table categories add column reopen_days integer check (reopen_days between 1 and 365);
