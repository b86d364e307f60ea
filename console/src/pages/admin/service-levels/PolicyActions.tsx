import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { DeleteAction } from '#console/pages/admin/DeleteAction.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Policy } from './draft.ts'
import { serviceLevels } from './words.ts'

/** Moving a policy in the order, and deleting it. */
export const PolicyActions = ({ policy, onDeleted }: { policy: Policy; onDeleted: () => void }) => {
  const t = useWords(serviceLevels)
  const may = useMay()
  const path = { policy: policy.id }
  const last = useRead('/sla-policy', { query: { per_page: 1 } }).data?.meta.total
  const move = useSave(
    (position: number) => parley.PUT('/sla-policy/{policy}', { path, body: { position } }),
    {
      refresh: ['/sla-policy'],
    },
  )
  const remove = useSave(() => parley.DELETE('/sla-policy/{policy}', { path }), {
    refresh: ['/sla-policy'],
    deletes: path,
    onSuccess: onDeleted,
    done: () => ({ message: t('deleted') }),
  })
  return (
    <div className={rules.section}>
      <div className={rules.buttons}>
        {may('sla_policy.update') && (
          <>
            <Button disabled={policy.position === 1} onClick={() => move.mutate(policy.position - 1)}>
              {t('earlier')}
            </Button>
            <Button disabled={policy.position === last} onClick={() => move.mutate(policy.position + 1)}>
              {t('later')}
            </Button>
          </>
        )}
        {may('sla_policy.delete') && (
          <DeleteAction
            label={t('delete')}
            consequence={t('delete_text')}
            isPending={remove.isPending}
            onDelete={() => remove.mutate()}
          />
        )}
      </div>
    </div>
  )
}
