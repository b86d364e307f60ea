import { useWords } from '#console/words/words.ts'
import { Blocks, type EditorProps, Field } from './Blocks.tsx'
import { type Card, newCard } from './draft.ts'
import { OptionsTable } from './OptionsTable.tsx'
import { PictureField } from './PictureField.tsx'
import { editorWords } from './words.ts'

const maxActions = 3

/** The cards of a carousel. */
export const CardsEditor = (props: EditorProps<Card>) => {
  const t = useWords(editorWords)
  return (
    <Blocks
      {...props}
      title="card"
      make={newCard}
      fields={(card, change, wrong) => {
        const text = (name: 'title' | 'text', label: string) => (
          <Field
            label={label}
            value={card[name]}
            wrong={wrong(name)}
            onChange={(next) => change({ [name]: next })}
          />
        )
        return (
          <>
            <PictureField picture={card} wrong={wrong} onChange={change} />
            {text('title', t('title'))}
            {text('text', t('card_text'))}
            <OptionsTable
              options={card.actions}
              onChange={(next) => change({ actions: next })}
              maxCount={maxActions}
              addLabel={t('add_action')}
              errorOf={(path) => wrong(`actions.${path}`)}
            />
          </>
        )
      }}
    />
  )
}
