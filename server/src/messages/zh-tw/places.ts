import type { places as english } from '../en/places.ts'
import type { TranslationOf } from '../keys.ts'

export const places = {
  city_of_other_state: '此城市屬於另一個州省。',
  city_kept: '與原有的城市不符，請一併提供 city_id。',
  other_country: '此地點位於另一個國家。',
  state_kept: '與原有的州省不符，請一併提供 state_id。',
  not_a_profile: '此欄位不是任何聯絡人的個人檔案。',
  other_profile: '此欄位是另一位聯絡人的個人檔案。',
} as const satisfies TranslationOf<typeof english>
