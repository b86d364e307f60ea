import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { List } from '#console/lists/List.tsx'
import type { useList } from '#console/lists/useList.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { imports } from './words.ts'

interface Props {
  list: ReturnType<typeof useList<'/relation-import-recipe'>>
  empty: ReactNode
}

/** The list of recipes, each of which opens its designer. */
export const RecipeList = ({ list, empty }: Props) => {
  const t = useWords(imports)
  const navigate = useNavigate()
  return (
    <List
      name="recipes"
      label={t('recipes')}
      list={list}
      empty={empty}
      onOpen={({ id }) =>
        void navigate({ to: '/imports/recipes/$id', params: { id: String(id) }, search: {} })
      }
      columns={[
        { key: 'name', title: t('name'), width: 280, render: ({ name }) => name },
        {
          key: 'fills',
          title: t('fills'),
          width: 220,
          render: ({ cz_col_category }) => cz_col_category?.name ?? t('contacts_only'),
        },
        {
          key: 'used',
          title: t('used'),
          width: 120,
          align: 'end',
          render: ({ tasks_count }) => (tasks_count ? formatNumber(tasks_count) : ''),
        },
        { key: 'description', title: t('description'), width: 320, render: (recipe) => recipe.description },
      ]}
    />
  )
}
