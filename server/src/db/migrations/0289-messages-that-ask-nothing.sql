-- Whether a message of a customer asks for no answer: a score, or what a platform reports about them. Null if it may.
alter table messages add column asks_nothing boolean;
