import type { permissions as english } from '../en/permissions.ts'
import type { TranslationOf } from '../keys.ts'

export const permissions = {
  needed: '需要 {permission} 權限。',
  employee_outranks: '此員工擁有您沒有的 {permission} 權限。',
  role_outranks: '此角色包含您沒有的 {permission} 權限。',
  role_holder_outranks: '有此角色的員工擁有您沒有的 {permission} 權限。',
  token_lifetime: '沒有 token.create 權限時，最長為 {minutes} 分鐘。',
} as const satisfies TranslationOf<typeof english>
