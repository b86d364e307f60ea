import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowsDiagonal, IconTrash } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { CompanyBody } from './CompanyBody.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { useCompany } from './useCompany.ts'
import { companies } from './words.ts'

/** A company beside the list it was opened from. */
export const CompanyPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useWords(companies)
  const may = useMay()
  const navigate = useNavigate()
  const { company, error, refetch, change } = useCompany(id)
  const [isDeleting, setDeleting] = useState(false)
  const openPage = () => void navigate({ to: '/companies/$id', params: { id: String(id) } })
  useKeys([{ key: 'Ctrl+Enter', label: t('open_page'), run: openPage }])
  if (company && isDeleting)
    return <DeleteCompany company={company} onClose={() => setDeleting(false)} onDone={onClose} />
  return (
    <Panel
      title={company?.name ?? t('company')}
      onClose={onClose}
      actions={
        <>
          {may('company.delete') && (
            <IconButton icon={IconTrash} label={t('delete_company')} onClick={() => setDeleting(true)} />
          )}
          <IconButton
            icon={IconArrowsDiagonal}
            label={t('open_page')}
            shortcut="Ctrl+Enter"
            onClick={openPage}
          />
        </>
      }
    >
      {error && !company && (
        <Failure error={error} title={t('company_failed')} onRetry={() => void refetch()} />
      )}
      {!company && !error && <Skeleton />}
      {company && <CompanyBody key={id} company={company} change={change} />}
    </Panel>
  )
}
