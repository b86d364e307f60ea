import { useParams } from '@tanstack/react-router'
import { Failure } from '#console/ui/Failure.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Designer } from './Designer.tsx'
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
  const { id } = useParams({ strict: false } as never) as { id: string }
  return id === 'new' ? <Designer key="new" /> : <Known id={Number(id)} />
}
