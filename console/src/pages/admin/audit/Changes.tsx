import { toOwn } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Changes.module.css'
import { differences, valueText } from './differences.ts'
import { useAuthor } from './useAuthor.ts'
import { audit } from './words.ts'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/** Fields that change every time or only repeat the record's identity. */
const unsaid = new Set(['id', 'created_at', 'updated_at', 'version'])

/** The fields of a recorded change, before and after. */
export const Changes = ({ entry }: { entry: Schemas['AuditEntry'] }) => {
  const t = useWords(audit)
  const authorOf = useAuthor()
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  const isUpdate = entry.before !== null && entry.after !== null
  const rows = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name,
      was: valueText(before[name]),
      is: name === 'is_credentials_replaced' ? (after[name] ? t('yes') : '') : valueText(after[name]),
      lines: differences(before[name], after[name]),
    }))
    .filter(({ name, was, is }) => !unsaid.has(name) && was !== is)
  const facts = [
    [t('when'), toOwn(entry.created_at)],
    [t('who'), authorOf(entry)],
    [t('record'), entry.record_id ?? ''],
    [t('address'), entry.address ?? ''],
    [t('request'), [entry.request_id, entry.client_request_id].filter(Boolean).join(' · ')],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p>{t('no_values')}</p>}
      {rows.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, was, is, lines }) => (
              <tr key={name} data-changed={isUpdate || undefined}>
                <th scope="row">{name === 'is_credentials_replaced' ? t('credentials_replaced') : name}</th>
                {lines.length > 0 ? (
                  <td colSpan={2}>{lines.join('\n')}</td>
                ) : (
                  <>
                    <td>{was}</td>
                    <td>{is}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
