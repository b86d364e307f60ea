export type Language = 'english' | 'chinese' | 'japanese' | 'korean'
