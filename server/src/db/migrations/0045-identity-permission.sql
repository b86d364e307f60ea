-- Identity numbers have a permission of their own; whoever could read contacts could read and change them until now.
update roles set permissions = permissions || '{contact.identity_no}'::text[]
where 'contact.read' = any(permissions) and not permissions && '{contact.identity_no,*}'::text[];
