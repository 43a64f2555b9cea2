// FlowController
