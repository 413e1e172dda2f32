import { memberMessages } from "./server.members.zh-CN.js";

/**
 * What the servers are known to say, in Simplified Chinese. Only their English texts need one: the others are
 * Chinese and come as they are. Same form as the English table.
 */
export const messages: Readonly<Record<string, string>> = {
  "Payment, redemption, subscription, and invitation reward features are disabled. The administrator must confirm compliance terms before enabling them.":
    "管理员确认支付合规声明之前，兑换码不可用",
  "This operation requires dashboard session authentication. API access token is not allowed.":
    "此操作需要登录会话，系统访问令牌无法执行",
  "invalid parameter": "无效的参数",
  "Invalid input, please check your input": "输入无效，请检查后重试",
  "failed to send email: …": "发送邮件失败：…",
  "Turnstile token 为空": "请先完成人机验证",
  "Turnstile 校验失败，请刷新重试！": "人机验证失败，请刷新后重试",
  "state is empty or not same": "此登录并非由当前浏览器会话发起，请重新开始",
  "oidc id 为空！": "OIDC 服务器没有返回您的身份，请重新开始",
  "lark id 为空！": "飞书没有返回您的身份，请重新开始",
  "id 为空！": "未提供编号",
  "id 或 userId 为空！": "未提供编号",
  "quota 不能为负数！": "余额不能为负数",
  "无效的 user id": "无效的用户编号",
  "target timestamp is required": "请选择时间",
  "record not found": "该记录已不存在",
  "empty slice found": "没有可创建的内容：缺少密钥",
  "WHERE conditions required": "未提供编号",
  "UNIQUE constraint failed: users.username": "该用户名已被占用",
  "UNIQUE constraint failed: users.aff_code": "随机生成的邀请码已被占用，请重试",
  "UNIQUE constraint failed: abilities.…": "分组或模型重复：…",
  "UNIQUE constraint failed: …": "该值已存在：…",
  "strconv.Atoi: parsing …": "不是整数：…",
  "json: cannot unmarshal …": "服务器无法读取某个值：…",
  "unexpected EOF": "请求内容不完整",
  EOF: "请求内容为空",
  "status code: …": "服务商返回了状态码 …",
  "dial tcp: …": "无法连接服务器：…",
  "dial tcp …": "无法连接服务器：…",

  ...memberMessages,
};
