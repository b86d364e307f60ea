import { defineWords, useWords } from '#console/words/words.ts'

const builtInRoles = defineWords('builtInRoles', {
  en: { administrator: 'administrator', agent: 'agent' },
  'zh-TW': { administrator: '管理員', agent: '客服人員' },
})

interface NamedRole {
  name: string
  is_builtin: boolean
}

/** Returns the name of a role: of a built-in one in the language of the console, unless it was renamed. */
export const useRoleName = () => {
  const t = useWords(builtInRoles)
  return ({ name, is_builtin }: NamedRole) => (is_builtin ? t(name as 'agent', { defaultValue: name }) : name)
}
