import type { Db } from '#db/connect.ts'

const defaultName = 'Parley'

/** What the installation calls itself. */
export const installationName = async (db: Db): Promise<string> => {
  const row = await db.selectFrom('installation').select('name').executeTakeFirst()
  return row?.name ?? defaultName
}
