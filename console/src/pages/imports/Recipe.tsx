import { useParams } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { NotAllowed } from '#console/frame/NotAllowed.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
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

export const Component = () => {
  const may = useMay()
  const say = useWords(designer)
  const { id } = useParams({ strict: false } as never) as { id: string }
  if (id !== 'new') return <Known id={Number(id)} />
  if (!may('recipe.create')) return <NotAllowed title={say('new_title')} permission="recipe.create" />
  return <Designer key="new" />
}
