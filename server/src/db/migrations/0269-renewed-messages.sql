-- When a message that is not sent yet was last given a new time. What the customer wrote before does not hold it back.
alter table scheduled_messages add column renewed_at timestamptz;
