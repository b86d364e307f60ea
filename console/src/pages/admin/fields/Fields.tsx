import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Categories } from './Categories.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldPanels } from './FieldPanels.tsx'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

const none: Field[] = []

/** Custom fields by category, with the open field or category beside them. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(fieldWords)
  const title = useWords(admin)('custom-fields')
  const may = useMay()
  const navigate = useNavigate()
  const { open } = useRecordPlace('custom-fields')
  const categories = useRead('/cz-col-category', { query: { per_page: 1000, sort: 'position' } })
  const fields = useRead('/cz-col', { query: { per_page: 1000, sort: 'position' } })
  const mayCreate = may('cz_col.create')
  useKeys(mayCreate ? [{ key: 'C', label: t('new_field'), run: () => void open('new') }] : [])
  const all = categories.data?.data
  const byCategory = useMemo(
    () => Map.groupBy(fields.data?.data ?? none, ({ category_id }) => category_id),
    [fields.data],
  )
  const loose = byCategory.get(null) ?? none
  const failed = categories.error ?? fields.error
  const openCategory = (edit: number) =>
    navigate({ to: '/admin/$page', params: { page: 'custom-fields' }, search: { edit } as never })
  const addTo = (id: number) =>
    navigate({
      to: '/admin/$page/$id',
      params: { page: 'custom-fields', id: 'new' },
      search: { category: id } as never,
    })
  const isEmpty = all?.length === 0 && loose.length === 0
  const actions = (
    <>
      {may('cz_col_category.create') && <Button onClick={() => openCategory(0)}>{t('new_category')}</Button>}
      {mayCreate && (
        <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
          {t('new_field')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={title} actions={actions}>
      {failed && !all && <Failure error={failed} onRetry={() => categories.refetch()} />}
      {(!all || !fields.data) && !failed && <Skeleton />}
      {all && fields.data && (
        <div className={classes.fields}>
          {isEmpty && (
            <Notice
              title={t('none')}
              actions={mayCreate && <Button onClick={() => open('new')}>{t('new_field')}</Button>}
            >
              {t('purpose')}
            </Notice>
          )}
          {loose.length > 0 && (
            <FieldGroup
              name={t('uncategorized')}
              head={
                <header>
                  <h2>{t('uncategorized')}</h2>
                </header>
              }
              fields={loose}
              open={id}
              mayOrder={may('cz_col.update')}
            />
          )}
          <Categories
            categories={all}
            fieldsOf={(category) => byCategory.get(category) ?? none}
            open={id}
            onAdd={addTo}
            onEdit={openCategory}
          />
        </div>
      )}
      {all && <FieldPanels id={id} categories={all} />}
    </Page>
  )
}
