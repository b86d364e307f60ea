/** Errors of employees, roles and their credentials. */
export const employees = {
  last_administrator: 'This would leave no enabled administrator.',
  disabled_token: 'A disabled employee gets no token.',
  current_password_wrong: 'This is not your current password.',
  current_password_for_token: 'Your current password is needed for a token of your own.',
  current_password_for_change: 'Your current password is needed with a new one.',
  role_fixed: 'The role {role} cannot be changed.',
  role_name_fixed: 'A built-in role keeps its name.',
  role_built_in: 'The role {role} is built in and cannot be deleted.',
  own_role_update: 'This would take role.update from you.',
} as const
