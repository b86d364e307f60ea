-- Deleting a webhook deleted its deliveries, a million of them if need be, while every write with an event for it waited.
-- They stay until their partition goes; without their webhook they are neither shown nor sent. Writers read webhooks before
-- they add deliveries. The worker takes the two in the other order: half a second ends that wait before it is a deadlock.
set local lock_timeout = '500ms';
lock table webhooks in access exclusive mode;
alter table webhook_deliveries drop constraint if exists webhook_deliveries_webhook_id_fkey;
