import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { readPermissions } from '#resources/views/schema.ts'
import { countBlocking, countOwnAnswers, type FoundUse, usesOf } from './queries.ts'
import { SettingUseQuery, SettingUses, userPermissions } from './schema.ts'

const permissions = { ...userPermissions, macro: userPermissions.rule }

/** Serves what uses a setting, so that a person sees it before deleting the setting. */
export const settingUses = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/setting-use',
    tag: 'Settings',
    access: 'signed-in',
    operationId: 'listSettingUses',
    summary: 'List what uses a setting',
    description:
      'Rules, macros, service levels, forms, canned answers, recipes, queues, channels and views that name it. What `blocking` counts must be changed or deleted first; the rest then does less.',
    query: SettingUseQuery,
    answer: SettingUses,
    handle: async ({ db, query, viewer }) => {
      const missing = await missingPermissionsOf(db, viewer.id, permissions)
      const lists = await missingPermissionsOf(db, viewer.id, readPermissions)
      const isReadable = ({ type, list, owner_id = viewer.id }: FoundUse) =>
        owner_id === viewer.id && (type === 'view' ? !lists.has(list as 'contact') : !missing.has(type))
      const all = await usesOf(db, query)
      const data = all.filter(isReadable)
      const right = `${query.type}.delete` as const
      const { size } = await missingPermissionsOf(db, viewer.id, { [right]: right })
      return {
        data,
        blocking: size ? {} : await countBlocking(db, query),
        hidden: all.length - data.length + (await countOwnAnswers(db, query)),
      }
    },
  })
