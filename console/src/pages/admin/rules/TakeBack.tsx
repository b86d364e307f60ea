import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import type { Rule } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from './Blank.tsx'
import { previewWords } from './previewWords.ts'

/** Takes back what one version of a rule did, or all of them, a thousand runs at a time. */
export const TakeBack = ({ rule }: { rule: Rule }) => {
  const t = useWords(previewWords)
  const tRule = useWords(rules)
  const [isAsked, ask] = useAsked()
  const [version, choose] = useState('')
  const [before, setBefore] = useState<number>()
  const isUnfinished = before !== undefined
  const path = { rule: rule.id }
  const { data } = useRead('/rule/{rule}/version', { path, query: { per_page: 100 } }, { enabled: isAsked })
  const takeBack = useSave(
    (given: { version?: number; before_run_id?: number }) =>
      parley.POST('/rule/{rule}/take-back', { path, body: given }),
    {
      refresh: ['/rule-run'],
      onSuccess: ({ data: { is_complete, before_run_id } }) => {
        setBefore(before_run_id)
        ask(!is_complete)
      },
      done: ({ data: { restored, kept } }) => ({
        message: [t('took_back', { count: restored }), ...(kept ? [t('kept', { count: kept })] : [])].join(
          ' · ',
        ),
      }),
    },
  )
  const wanted = {
    ...(version && { version: Number(version) }),
    ...(isUnfinished && { before_run_id: before }),
  }
  const versions = (data?.data ?? []).map((each) => ({
    value: String(each.version),
    label: tRule('version', { version: each.version }),
  }))
  return (
    <div>
      {isAsked && (
        <>
          <p>{t('take_back_text')}</p>
          <div className={classes.sentence}>
            <span>{t('of_version')}</span>
            <Blank
              label={t('of_version')}
              value={version}
              options={[{ value: '', label: t('all_versions') }, ...versions]}
              onChange={(chosen) => {
                choose(chosen)
                setBefore(undefined)
              }}
            />
          </div>
        </>
      )}
      {isUnfinished && <p role="status">{t('unfinished')}</p>}
      <Button
        kind={isAsked ? 'danger' : 'quiet'}
        loading={takeBack.isPending}
        onClick={() => (isAsked ? takeBack.mutate(wanted) : ask(true))}
      >
        {t(isUnfinished ? 'go_on' : 'take_back')}
      </Button>
    </div>
  )
}
