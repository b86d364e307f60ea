import { useWords } from '#console/words/words.ts'
import { Blocks, type Edited, Field } from './Blocks.tsx'
import { type Card, newCard } from './draft.ts'
import { OptionsTable } from './OptionsTable.tsx'
import { editorWords } from './words.ts'

const mostActions = 3

/** The cards of a carousel. */
export const CardsEditor = (props: Edited<Card>) => {
  const say = useWords(editorWords)
  return (
    <Blocks
      {...props}
      title="card"
      make={newCard}
      fields={({ image_url, title, text, actions }, change, wrong) => (
        <>
          <Field
            label={say('image_url')}
            value={image_url}
            wrong={wrong('image_url')}
            onChange={(next) => change({ image_url: next })}
          />
          <Field
            label={say('title')}
            value={title}
            wrong={wrong('title')}
            onChange={(next) => change({ title: next })}
          />
          <Field
            label={say('card_text')}
            value={text}
            wrong={wrong('text')}
            onChange={(next) => change({ text: next })}
          />
          <OptionsTable
            options={actions}
            onChange={(next) => change({ actions: next })}
            most={mostActions}
            add={say('add_action')}
            errorOf={(path) => wrong(`actions.${path}`)}
          />
        </>
      )}
    />
  )
}
