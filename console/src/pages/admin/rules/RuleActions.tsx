import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import type { Rule } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'

interface Props {
  rule: Rule
  onDeleted: () => void
}

/** Moving a rule in the order, taking back what it did, and deleting it. */
export const RuleActions = ({ rule, onDeleted }: Props) => {
  const say = useWords(rules)
  const may = useMay()
  const [asked, ask] = useState<'take_back' | 'delete'>()
  const path = { rule: rule.id }
  const last = useRead('/rule', { query: { per_page: 1 } }).data?.meta.total
  const move = useSave((position: number) => parley.PUT('/rule/{rule}', { path, body: { position } }), {
    refresh: ['/rule'],
  })
  const takeBack = useSave(() => parley.POST('/rule/{rule}/take-back', { path, body: {} }), {
    refresh: ['/rule-run'],
    onSuccess: () => ask(undefined),
    done: ({ data: { restored, kept } }) => ({
      message: [say('took_back', { count: restored }), ...(kept ? [say('kept', { count: kept })] : [])].join(
        ' · ',
      ),
    }),
  })
  const remove = useSave(() => parley.DELETE('/rule/{rule}', { path }), {
    refresh: ['/rule'],
    deletes: path,
    onSuccess: onDeleted,
    done: () => ({ message: say('deleted') }),
  })
  return (
    <div className={classes.section}>
      {asked && <p>{say(`${asked}_text`)}</p>}
      <div className={classes.buttons}>
        {may('rule.update') && (
          <>
            <Button disabled={rule.position === 1} onClick={() => move.mutate(rule.position - 1)}>
              {say('earlier')}
            </Button>
            <Button disabled={rule.position === last} onClick={() => move.mutate(rule.position + 1)}>
              {say('later')}
            </Button>
            <Button
              kind={asked === 'take_back' ? 'danger' : 'quiet'}
              loading={takeBack.isPending}
              onClick={() => (asked === 'take_back' ? takeBack.mutate() : ask('take_back'))}
            >
              {say('take_back')}
            </Button>
          </>
        )}
        {may('rule.delete') && (
          <Button
            kind={asked === 'delete' ? 'danger' : 'quiet'}
            loading={remove.isPending}
            onClick={() => (asked === 'delete' ? remove.mutate() : ask('delete'))}
          >
            {say('delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
