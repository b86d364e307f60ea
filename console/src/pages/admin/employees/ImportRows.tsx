import classes from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import type { ImportResult } from './useImport.ts'
import { employeeWords } from './words.ts'

const named = ['account', 'first_name', 'last_name', 'employee_no'] as const

/** What a trial found: the rows with errors, and how many there are. */
export const ImportRows = ({ result }: { result: ImportResult }) => {
  const t = useWords(employeeWords)
  /** Messages about roles and groups name these themselves. */
  const errorText = ({ field, message }: ImportResult['rows'][number]['errors'][number]) => {
    const word = named.find((each) => each === field)
    return word ? t('wrong_in', { field: t(word), message }) : message
  }
  const withoutRole = result.rows.filter(({ role_ids }) => !role_ids.length).length
  const wrong = result.rows.filter(({ errors }) => errors.length > 0)
  return (
    <section aria-label={t('checked')}>
      <p>
        {wrong.length === 0
          ? t('all_right', { count: result.rows.length })
          : t('some_wrong', { count: wrong.length, all: result.rows.length })}
      </p>
      {!wrong.length && withoutRole > 0 && (
        <p className={classes.warning}>{t('without_role', { count: withoutRole })}</p>
      )}
      {result.ignored_columns.length > 0 && (
        <p className={classes.hint}>{t('ignored', { columns: result.ignored_columns.join(', ') })}</p>
      )}
      <ul className={classes.rows}>
        {wrong.map(({ row, account, errors }) => (
          <li key={row}>
            <span>
              <strong>{t('row', { row })}</strong> {account}{' '}
              <span className={classes.hint}>{errors.map(errorText).join(' ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
