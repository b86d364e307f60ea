import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import type { Rule } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'

/** The versions of a rule, to which one can go back. */
export const Versions = ({ rule }: { rule: Rule }) => {
  const t = useWords(rules)
  const mayChange = useMay()('rule.update')
  const path = { rule: rule.id }
  const { data } = useRead('/rule/{rule}/version', { path, query: { per_page: 20 } })
  const restore = useSave(
    (version: number) => parley.POST('/rule/{rule}/restore', { path, body: { version } }),
    {
      refresh: ['/rule'],
      done: (_, version) => ({ message: t('restored', { version }) }),
    },
  )
  return (
    <section className={classes.section} aria-label={t('versions')}>
      <h3>{t('versions')}</h3>
      <ul className={classes.runs}>
        {data?.data.map(({ version, name, state, author, created_at }) => (
          <li key={version}>
            {t('version', { version })} · {name} · {t(state)}
            <small>
              {[author?.name, formatMoment(created_at)].filter(Boolean).join(' · ')}{' '}
              {mayChange && version !== rule.version && (
                <Button
                  kind="quiet"
                  aria-label={`${t('restore')}: ${t('version', { version })}`}
                  onClick={() => restore.mutate(version)}
                >
                  {t('restore')}
                </Button>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
