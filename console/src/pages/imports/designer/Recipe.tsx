import { useParams } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { hasDraft } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useDescription } from '#console/fields/described.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { NotAllowed } from '#console/ui/page/NotAllowed.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { usePartReading } from '../targets/partTargets.ts'
import { imports } from '../words.ts'
import { Designer } from './Designer.tsx'
import { designer } from './designerWords.ts'
import { useRecipe } from './useRecipe.ts'
import { recipeDraft } from './useRecipeForm.ts'

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title={useWords(imports)('recipe')}>{children}</Page>
)

const framed = (state: ReactNode) => <Frame>{state}</Frame>

type RecipeRead = Pick<ReturnType<typeof useRecipe>, 'recipe' | 'etag'>

/**
 * The designer of a stored recipe. What is typed belongs to the version that it was typed over, so a newer one is not
 * followed until that was said or discarded: saving would replace it unseen.
 */
const Known = ({ id }: { id: number }) => {
  const { error, refetch, ...read } = useRecipe(id)
  const shown = useRef<RecipeRead>(undefined)
  const [, draw] = useState(0)
  if (!shown.current?.recipe || !hasDraft(recipeDraft(id))) shown.current = read
  const { recipe: data, etag } = shown.current
  const follow = async () => {
    await refetch()
    shown.current = undefined
    draw((times) => times + 1)
  }
  return (
    <Loaded of={{ data, error, refetch }} frame={framed}>
      {(recipe) => <Designer key={`${id} ${etag}`} recipe={recipe} etag={etag} onFollow={follow} />}
    </Loaded>
  )
}

const oneContact = { query: { per_page: 1, fields: ['id'] } }

/** A new recipe. It adds contacts while the list of contacts is empty, and suggests that if no row of the sample matches one. */
const New = () => {
  const may = useMay()
  const mayAdd = may('contact.read') && may('contact.create')
  const contacts = useRead('/contact', oneContact, { enabled: mayAdd })
  if (!mayAdd) return <Designer />
  return (
    <Loaded of={contacts} frame={framed}>
      {({ meta }) => <Designer creates={meta.total === 0} suggestsCreating />}
    </Loaded>
  )
}

/** A new or existing recipe, once everything that a file can fill is known. */
export const Component = () => {
  const may = useMay()
  const t = useWords(designer)
  const { id } = useParams({ strict: false } as never) as { id: string }
  const fields = useDescription('contact')
  const parts = usePartReading()
  if (id === 'new' && !may('recipe.create'))
    return <NotAllowed title={t('new_title')} permission="recipe.create" />
  return (
    <Loaded of={fields} frame={framed}>
      {() => (
        <Loaded of={parts} frame={framed}>
          {() => (id === 'new' ? <New key="new" /> : <Known id={Number(id)} />)}
        </Loaded>
      )}
    </Loaded>
  )
}
