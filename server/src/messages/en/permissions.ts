/** Permissions that the caller lacks. */
export const permissions = {
  needed: 'This needs the permission {permission}.',
  employee_outranks: 'This employee holds the permission {permission}, which you do not have.',
  role_outranks: 'This role holds the permission {permission}, which you do not have.',
  role_holder_outranks:
    'An employee with this role holds the permission {permission}, which you do not have.',
  token_lifetime: 'Without the permission token.create it may be at most {minutes} minutes.',
} as const
