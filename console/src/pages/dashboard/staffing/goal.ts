import { useAddress } from '#console/app/address.ts'

/** What the proposal is for, in the address; each with its choices, the usual one second. */
export const choices = {
  weeks: [4, 8, 13],
  within: [30, 120, 300, 900, 3600],
  goal: [80, 90, 95],
  at_once: [1, 3, 2, 4, 5, 6],
} as const
export type GoalName = keyof typeof choices

type GoalAddress = Record<GoalName, number>

/** Returns the goal as the reports accept it, and a function to change it. */
export const useGoal = () => {
  const [address, set] = useAddress<GoalAddress>()
  const of = (name: GoalName) =>
    choices[name].find((choice) => choice === address[name]) ?? (choices[name][1] as number)
  const chosen = { weeks: of('weeks'), within: of('within'), goal: of('goal'), at_once: of('at_once') }
  const query = {
    weeks: chosen.weeks,
    answer_within: chosen.within,
    goal: chosen.goal,
    concurrency: chosen.at_once,
  }
  const choose = (name: GoalName, value: number) => void set({ [name]: value }, { replace: true })
  return { chosen, query, choose }
}
