/** Where customers live: country, state, and its cities (all of them if none are named). */
export const places: Record<'english' | 'chinese' | 'japanese' | 'korean', [string, string, string[]?][]> = {
  english: [
    ['US', 'Washington', ['Seattle']],
    ['US', 'Oregon', ['Portland']],
    ['US', 'Massachusetts', ['Boston']],
    ['US', 'Texas', ['Austin']],
    ['US', 'Minnesota', ['Minneapolis']],
    ['CA', 'Ontario', ['Toronto', 'Ottawa']],
    ['CA', 'British Columbia', ['Vancouver']],
    ['GB', 'England', ['London', 'Manchester', 'Bristol', 'Leeds', 'Birmingham']],
    ['GB', 'Scotland', ['Edinburgh', 'Glasgow']],
    ['AU', 'New South Wales', ['Sydney']],
    ['AU', 'Victoria', ['Melbourne']],
  ],
  chinese: [
    ['TW', '臺北市'],
    ['TW', '新北市'],
    ['TW', '桃園市'],
    ['TW', '臺中市'],
    ['TW', '臺南市'],
    ['TW', '高雄市'],
    ['TW', '新竹市'],
  ],
  japanese: [
    ['JP', 'Tokyo', ['Tokyo']],
    ['JP', 'Osaka', ['Osaka']],
    ['JP', 'Kanagawa', ['Yokohama']],
    ['JP', 'Aichi', ['Nagoya']],
    ['JP', 'Fukuoka', ['Fukuoka']],
  ],
  korean: [
    ['KR', 'Seoul', ['Seoul']],
    ['KR', 'Busan', ['Busan']],
    ['KR', 'Incheon', ['Incheon']],
    ['KR', 'Daegu', ['Daegu']],
  ],
}
