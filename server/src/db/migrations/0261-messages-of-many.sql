-- The run that last sent the customer a message of the rule: none of the same many records sends another one.
alter table rule_message_days add column run_id bigint;
