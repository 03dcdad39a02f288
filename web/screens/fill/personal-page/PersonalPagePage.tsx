export const PersonalPagePage = () => null
