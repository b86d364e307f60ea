import { Suspense } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { Draft } from './draft.ts'
import { editorWords } from './words.ts'

const OptionsTable = lazily(() => import('./OptionsTable.tsx').then((made) => made.OptionsTable))
const CardsEditor = lazily(() => import('./CardsEditor.tsx').then((made) => made.CardsEditor))
const PicturesEditor = lazily(() => import('./PicturesEditor.tsx').then((made) => made.PicturesEditor))

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
  /** The number of options the platform shows at once; null for no limit. */
  maxCount: number | null
  /** Returns the error of a field, by its path in the API: `message.options.0.label`. */
  errorOf: (path: string) => string | undefined
}

const Editor = ({ draft, onChange, maxCount, errorOf }: Props) => {
  const t = useWords(editorWords)
  const ofColumns = (path: string) => errorOf(`message.columns.${path}`)
  switch (draft.kind) {
    case 'button':
    case 'quickreply':
      return (
        <OptionsTable
          options={draft.options}
          onChange={(options) => onChange({ ...draft, options })}
          mayCall={draft.kind === 'button'}
          maxCount={maxCount}
          addLabel={t(`add_${draft.kind}`)}
          errorOf={(path) => errorOf(`message.options.${path}`)}
        />
      )
    case 'carousel':
      return (
        <CardsEditor
          all={draft.cards}
          onChange={(cards) => onChange({ ...draft, cards })}
          errorOf={ofColumns}
        />
      )
    case 'image_carousel':
      return (
        <PicturesEditor
          all={draft.pictures}
          onChange={(pictures) => onChange({ ...draft, pictures })}
          errorOf={ofColumns}
        />
      )
    default:
      return null
  }
}

/** The parts of a message besides its text: options, cards or images. */
export const Parts = (props: Props) => (
  <Suspense>
    <Editor {...props} />
  </Suspense>
)
