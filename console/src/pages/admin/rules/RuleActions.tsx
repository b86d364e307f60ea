import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import type { Rule } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { useWords } from '#console/words/words.ts'
import { TakeBack } from './TakeBack.tsx'

interface Props {
  rule: Rule
  onDeleted: () => void
}

/** Moving a rule in the order, taking back what it did, and deleting it. */
export const RuleActions = ({ rule, onDeleted }: Props) => {
  const t = useWords(rules)
  const may = useMay()
  const [isAsked, ask] = useAsked()
  const path = { rule: rule.id }
  const last = useRead('/rule', { query: { per_page: 1 } }).data?.meta.total
  const move = useSave((position: number) => parley.PUT('/rule/{rule}', { path, body: { position } }), {
    refresh: ['/rule'],
  })
  const remove = useSave(() => parley.DELETE('/rule/{rule}', { path }), {
    refresh: ['/rule'],
    deletes: { ...path, id: rule.id },
    onSuccess: onDeleted,
    done: () => ({ message: t('deleted') }),
  })
  return (
    <div className={classes.section}>
      {may('rule.update') && <TakeBack rule={rule} />}
      {isAsked && <p>{t('delete_text')}</p>}
      <div className={classes.buttons}>
        {may('rule.update') && (
          <>
            <Button disabled={rule.position === 1} onClick={() => move.mutate(rule.position - 1)}>
              {t('earlier')}
            </Button>
            <Button disabled={rule.position === last} onClick={() => move.mutate(rule.position + 1)}>
              {t('later')}
            </Button>
          </>
        )}
        {may('rule.delete') && (
          <Button
            kind={isAsked ? 'danger' : 'quiet'}
            loading={remove.isPending}
            onClick={() => (isAsked ? remove.mutate() : ask(true))}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
