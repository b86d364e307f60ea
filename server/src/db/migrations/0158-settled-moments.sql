-- The first transaction that has seen the rule's moments as they are, if those before it are still to be waited for.
alter table rule_moments add column first_after bigint;
