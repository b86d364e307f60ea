import { useParams } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { NotAllowed } from '#console/ui/NotAllowed.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Crumb } from './Crumb.tsx'
import { Designer } from './Designer.tsx'
import { designer } from './designerWords.ts'
import { useRecipe } from './useRecipe.ts'
import { imports } from './words.ts'

const Known = ({ id }: { id: number }) => {
  const say = useWords(imports)
  const { recipe, etag, error, refetch } = useRecipe(id)
  if (recipe) return <Designer key={`${id} ${etag}`} recipe={recipe} etag={etag} />
  return (
    <Page title={say('recipe')}>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Skeleton />}
    </Page>
  )
}

const NotMade = () => {
  const say = useWords(designer)
  return (
    <Page title={say('new_title')} before={<Crumb tab="recipes" />}>
      <NotAllowed permission="recipe.create" />
    </Page>
  )
}

export const Component = () => {
  const may = useMay()
  const { id } = useParams({ strict: false } as never) as { id: string }
  if (id !== 'new') return <Known id={Number(id)} />
  return may('recipe.create') ? <Designer key="new" /> : <NotMade />
}
