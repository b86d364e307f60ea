-- What AI assistants of employees may do; null is the default, which is to read.
alter table installation add column assistant_access text check (assistant_access in ('off', 'read', 'write'));
