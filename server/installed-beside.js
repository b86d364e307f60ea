/**
 * Packages that the compiled server does not contain, because they load files next to their own or depend on the platform.
 * They are installed beside it, as is the database of the platform.
 */
export const installedBeside = ['@scalar/fastify-api-reference', 'date-holidays', 'sharp']
