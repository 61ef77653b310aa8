/** The rows of a page that is counted from 1. */
export const windowFromOne = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** A list that is returned as a whole, in the form of a page. */
export const wholeList = <T>(datas: T[]) => ({ datas, totalData: datas.length });
