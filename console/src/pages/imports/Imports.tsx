import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { useSearchText } from '#console/lists/ListSearch.tsx'
import { useList } from '#console/lists/useList.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { ListPage } from './ListPage.tsx'
import { RecipeList } from './RecipeList.tsx'
import { TaskList } from './TaskList.tsx'
import { NewImport } from './upload/NewImport.tsx'
import { useDrop } from './upload/useDrop.ts'
import { imports } from './words.ts'

interface ImportsAddress {
  tab: 'recipes'
  panel: 'new'
  recipe: number
}

const useActions = (openImport: () => void) => {
  const t = useWords(imports)
  const may = useMay()
  const navigate = useNavigate()
  const openRecipe = () => void navigate({ to: '/imports/recipes/$id', params: { id: 'new' }, search: {} })
  return {
    import: may('import.create') && may('recipe.read') && (
      <Button kind="primary" icon={IconPlus} shortcut="C" onClick={openImport}>
        {t('new_import')}
      </Button>
    ),
    recipe: may('recipe.create') && <Button onClick={openRecipe}>{t('new_recipe')}</Button>,
  }
}

interface Props {
  actions: ReturnType<typeof useActions>
}

const Tasks = ({ actions }: Props) => {
  const t = useWords(imports)
  const searched = useSearchText('imports')
  const { search, setText } = searched
  const list = useList('/relation-import-task', { sort: '-id', ...(search && { search }) })
  const empty = (
    <EmptyList
      search={{
        text: search,
        title: t('no_hit', { text: search }),
        hint: t('searched'),
        onClear: () => setText(''),
      }}
      title={t('none')}
      actions={actions.recipe}
    >
      {t('none_text')}
    </EmptyList>
  )
  return (
    <ListPage tab={undefined} actions={actions.import} searched={searched} list={list}>
      <TaskList list={list} empty={empty} />
    </ListPage>
  )
}

const Recipes = ({ actions }: Props) => {
  const t = useWords(imports)
  const searched = useSearchText('recipes')
  const { search, setText } = searched
  const query = { importable_type: 'any', sort: 'name', ...(search && { search }) } as const
  const list = useList('/relation-import-recipe', query)
  const empty = (
    <EmptyList
      search={{
        text: search,
        title: t('no_hit', { text: search }),
        hint: t('searched_recipes'),
        onClear: () => setText(''),
      }}
      title={t('no_recipes')}
      actions={actions.recipe}
    >
      {t('no_recipes_text')}
    </EmptyList>
  )
  return (
    <ListPage
      tab="recipes"
      actions={
        <>
          {actions.recipe}
          {actions.import}
        </>
      }
      searched={searched}
      list={list}
    >
      <RecipeList list={list} empty={empty} />
    </ListPage>
  )
}

/** Accepts a file dropped on the list while the panel is closed. */
const ListDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  useDrop(onFile)
  return null
}

export const Component = () => {
  const t = useWords(imports)
  const [{ tab, panel, recipe }, set] = useAddress<ImportsAddress>()
  const [dropped, setDropped] = useState<File>()
  const openImport = (file?: File) => {
    setDropped(file)
    void set({ panel: 'new' })
  }
  const close = () => void set({ panel: undefined as never, recipe: undefined as never }, { replace: true })
  const actions = useActions(() => openImport())
  useKeys(actions.import ? [{ key: 'C', label: t('new_import'), run: () => openImport() }] : [])
  return (
    <>
      {tab ? <Recipes actions={actions} /> : <Tasks actions={actions} />}
      {actions.import && !panel && <ListDrop onFile={openImport} />}
      {actions.import && panel && <NewImport recipe={recipe} dropped={dropped} onClose={close} />}
    </>
  )
}
