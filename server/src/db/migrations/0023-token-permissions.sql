-- Who makes permanent tokens goes on seeing who has one, and may end them.
update roles set permissions = permissions || '{token.read,token.delete}'::text[]
where 'token.create' = any(permissions) and not 'token.read' = any(permissions);
