-- Agents may link the visitor of a conversation that they handle to a contact on file.
update roles set permissions = permissions || '{contact_merge.link}'::text[]
where is_builtin and name = 'agent' and not permissions && '{contact_merge.link,*}'::text[];
