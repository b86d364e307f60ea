-- Since when a contact has an address that only a stranger on live chat gave; null once we have it from elsewhere.
alter table email_contacts add column unconfirmed_since timestamptz;
alter table phone_numbers add column unconfirmed_since timestamptz;
