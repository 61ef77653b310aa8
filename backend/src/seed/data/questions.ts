export const SECURITY_QUESTIONS = [
  {
    code: 'FLOWER',
    textVi: 'Loài hoa Anh/Chị yêu thích nhất là gì?',
    textEn: 'What is your favourite flower?',
  },
  {
    code: 'PLACE',
    textVi: 'Nơi Anh/Chị muốn trở lại nhất là ở đâu?',
    textEn: 'Which place would you most like to return to?',
  },
  {
    code: 'DISH',
    textVi: 'Món ăn tuổi thơ của Anh/Chị là món gì?',
    textEn: 'What was your favourite dish as a child?',
  },
  {
    code: 'TEACHER',
    textVi: 'Tên thầy cô giáo đầu tiên của Anh/Chị là gì?',
    textEn: 'What was the name of your first teacher?',
  },
  {
    code: 'PET',
    textVi: 'Con vật nuôi đầu tiên của Anh/Chị tên là gì?',
    textEn: 'What was the name of your first pet?',
  },
  {
    code: 'FRIEND',
    textVi: 'Biệt danh của người bạn thân nhất thời đi học là gì?',
    textEn: 'What was the nickname of your best friend at school?',
  },
] as const;
