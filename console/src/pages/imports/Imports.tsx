import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Imports.module.css'
import { NewImport } from './NewImport.tsx'
import { RecipeList } from './RecipeList.tsx'
import { TaskList } from './TaskList.tsx'
import { imports } from './words.ts'

interface Shown {
  tab: 'recipes'
  panel: 'new'
  recipe: number
}

const useActions = (openImport: () => void) => {
  const say = useWords(imports)
  const may = useMay()
  const navigate = useNavigate()
  const openRecipe = () => void navigate({ to: '/imports/recipes/$id', params: { id: 'new' }, search: {} })
  return {
    import: may('import.create') && may('recipe.read') && (
      <Button kind="primary" icon={IconPlus} shortcut="C" onClick={openImport}>
        {say('new_import')}
      </Button>
    ),
    recipe: may('recipe.create') && <Button onClick={openRecipe}>{say('new_recipe')}</Button>,
  }
}

const Views = ({ tab }: { tab: 'recipes' | undefined }) => {
  const say = useWords(imports)
  const may = useMay()
  if (!may('recipe.read')) return null
  return (
    <>
      <Link to="/imports" search={{}} className={classes.tab} aria-current={tab ? undefined : 'page'}>
        {say('tasks')}
      </Link>
      <Link
        to="/imports"
        search={{ tab: 'recipes' } as never}
        className={classes.tab}
        aria-current={tab && 'page'}
      >
        {say('recipes')}
      </Link>
    </>
  )
}

interface Props {
  actions: ReturnType<typeof useActions>
}

const Tasks = ({ actions }: Props) => {
  const say = useWords(imports)
  const list = useList('/relation-import-task', { sort: '-id' })
  const empty = (
    <Notice title={say('none')} actions={actions.recipe}>
      {say('none_text')}
    </Notice>
  )
  return (
    <Page
      title={say('title')}
      views={<Views tab={undefined} />}
      actions={actions.import}
      footer={<ListPager list={list} />}
    >
      <TaskList list={list} empty={empty} />
    </Page>
  )
}

const Recipes = ({ actions }: Props) => {
  const say = useWords(imports)
  const list = useList('/relation-import-recipe', { importable_type: 'App\\Contact', sort: 'name' })
  const empty = (
    <Notice title={say('no_recipes')} actions={actions.recipe}>
      {say('no_recipes_text')}
    </Notice>
  )
  return (
    <Page
      title={say('title')}
      views={<Views tab="recipes" />}
      actions={
        <>
          {actions.recipe}
          {actions.import}
        </>
      }
      footer={<ListPager list={list} />}
    >
      <RecipeList list={list} empty={empty} />
    </Page>
  )
}

export const Component = () => {
  const say = useWords(imports)
  const [{ tab, panel, recipe }, set] = useAddress<Shown>()
  const openImport = () => void set({ panel: 'new' })
  const close = () => void set({ panel: undefined as never, recipe: undefined as never })
  const actions = useActions(openImport)
  useKeys(actions.import ? [{ key: 'C', label: say('new_import'), run: openImport }] : [])
  return (
    <>
      {tab ? <Recipes actions={actions} /> : <Tasks actions={actions} />}
      {panel && actions.import && <NewImport recipe={recipe} onClose={close} />}
    </>
  )
}
