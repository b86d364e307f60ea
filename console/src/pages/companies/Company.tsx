import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { editField } from '#console/fields/editField.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Breadcrumb } from '#console/lists/stepping/Breadcrumb.tsx'
import { Steps } from '#console/lists/stepping/Steps.tsx'
import { useStepping } from '#console/lists/stepping/useStepping.ts'
import { useRecordNews } from '#console/lists/useRecordNews.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { CompanyBody } from './CompanyBody.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { useCompany } from './useCompany.ts'
import { companies } from './words.ts'

/** The page of a company. */
export const Component = () => {
  const t = useWords(companies)
  const may = useMay()
  const id = Number(useParams({ strict: false }).id)
  const { company, error, refetch, change } = useCompany(id)
  useRecordNews('/company/{id}', id)
  const [deleting, setDeleting] = useState<number>()
  const { place, go, back, view } = useStepping('/company', id)
  useKeys([
    ...(place ? [{ key: 'Escape', label: t('companies'), run: back }] : []),
    ...(may('company.update') ? [{ key: 'E', label: t('edit_field'), run: () => editField() }] : []),
  ])
  return (
    <Page
      title={company?.name ?? t('company')}
      before={<Breadcrumb label={t('companies')} back={back} view={view} />}
      steps={<Steps place={place} go={go} />}
      actions={
        company &&
        may('company.delete') && (
          <IconButton icon={IconTrash} label={t('delete_company')} onClick={() => setDeleting(id)} />
        )
      }
      isLoading={!company && !error}
    >
      {error && !company && (
        <Failure error={error} title={t('company_failed')} onRetry={() => void refetch()} />
      )}
      {!company && !error && <Skeleton />}
      {company && (
        <Settled className={classes.body}>
          <CompanyBody key={id} company={company} change={change} />
        </Settled>
      )}
      {company && deleting === id && (
        <DeleteCompany company={company} onClose={() => setDeleting(undefined)} onDone={back} />
      )}
    </Page>
  )
}
