// Generated from openapi.json by npm run generate.

/** Writes that take no Idempotency-Key and are therefore never retried. */
export const keyless = [
  'POST /auth',
  'PUT /auth',
  'POST /auth/logout',
  'PUT /auth/logout',
  'POST /session',
  'DELETE /session',
  'PUT /me',
  'POST /contact/merge/preview',
  'POST /contact/{contact}/cz-col',
  'POST /ticket/{ticket}/cz-col',
  'POST /relation-import-recipe/preview',
  'POST /relation-import-recipe/check',
  'POST /channel/{id}/check',
  'POST /channel/{id}/identity-secret',
  'POST /message/preview',
  'POST /me/push-subscription/{subscription}/test',
  'POST /employee/{employee}/invitation',
  'POST /invitation',
  'POST /invitation/accept',
  'POST /employee/import',
  'POST /employee/{id}/token',
  'POST /webhook',
  'POST /webhook/{id}/secret',
]
