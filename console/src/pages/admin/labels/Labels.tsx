import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useCodeWords } from '#console/words/codes.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Labels.module.css'
import { labels } from './words.ts'

type Label = Schemas['CodeLabel']

/** The installation's labels of codes, by the field that holds the code. */
export const Component = () => {
  const t = useWords(labels)
  const title = useWords(admin)('labels')
  const tCode = useCodeWords()
  const may = useMay()
  const refresh = useRefresh()
  const { data, error, refetch } = useRead('/code-label', { query: { per_page: 1000, sort: 'field' } })
  const byField = Map.groupBy(data?.data ?? [], ({ field }: Label) => field)
  const save = (label: Label, word: unknown, since: unknown) => {
    // Restoring the translated word also restores the description, so each reader sees the code in their own
    // language again.
    const description = word === tCode(label) ? label.description : String(word ?? '')
    return recordAt<Label>({ path: '/code-label/{code_label}', ids: { code_label: label.id } })
      .change({ description }, (since ?? { data: label }) as Version<Label>)
      .finally(() => refresh('/code-label'))
  }
  const tField = (field: string) => t(field as 'intro', { defaultValue: field })
  return (
    <Page title={title}>
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      <div className={classes.labels}>
        {data && <p className={classes.intro}>{t('intro')}</p>}
        {[...byField].map(([field, codes]) => (
          <section key={field} aria-label={tField(field)}>
            <h2 title={field}>{tField(field)}</h2>
            <dl>
              {codes
                .toSorted((a, b) => a.code - b.code)
                .map((label) => (
                  <EditableRow
                    key={label.id}
                    label={`${label.code} · ${label.key}`}
                    value={tCode(label)}
                    name="description"
                    draft={`${label.id}.description`}
                    shape={{ kind: 'text', isRequired: true }}
                    save={may('code_label.update') ? (text, since) => save(label, text, since) : undefined}
                  />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Page>
  )
}
