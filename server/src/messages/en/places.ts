/** Errors of addresses. */
export const places = {
  city_of_other_state: 'The field names a city of another state.',
  city_kept: 'The field does not match the current city: give city_id too.',
  other_country: 'The field names a place in another country.',
  state_kept: 'The field does not match the current state: give state_id too.',
  not_a_profile: 'The field is not the profile of a contact.',
  other_profile: 'The field is the profile of another contact.',
} as const
