import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import type { Company } from './useCompany.ts'
import { companies } from './words.ts'

interface Props {
  company: Company
  onClose: () => void
  onDone: () => void
}

/**
 * Deletes a company without contacts, after a confirmation with its name. Otherwise shows the number of
 * contacts that prevent it.
 */
export const DeleteCompany = ({ company, onClose, onDone }: Props) => {
  const t = useWords(companies)
  const { id, name, contacts_count: count } = company
  const remove = useSave(() => parley.DELETE('/company/{id}', { path: { id } }), {
    refresh: ['/company'],
    deletes: { id },
    onSuccess: () => {
      showToast({ message: t('deleted', { name }) })
      onDone()
    },
  })
  return (
    <Panel title={t('delete_company')} onClose={onClose}>
      <div className={classes.form}>
        {count > 0 ? (
          <p role="alert">{t('in_use', { count, number: formatNumber(count) })}</p>
        ) : (
          <>
            <p>{t('delete_says')}</p>
            <div>
              <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('delete_named', { name })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
